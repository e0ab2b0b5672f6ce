// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {Socials} from "./PonsTypes.sol";

/// A launched token. The whole supply starts on its curve. Holders may burn. No limits, no permit, no owner.
contract PonsV2Token is ERC20Burnable {
    /// The launcher; never changes. The current fee recipient is `curve.deployer()`.
    address public immutable deployer;
    address public immutable curve;
    address public immutable launchFactory;
    string public logo;
    string public description;
    Socials private _socials;

    constructor(
        string memory name_,
        string memory symbol_,
        string memory logo_,
        string memory description_,
        Socials memory socials_,
        address deployer_,
        address curve_,
        address launchFactory_,
        uint256 supply
    ) ERC20(name_, symbol_) {
        logo = logo_;
        description = description_;
        _socials = socials_;
        deployer = deployer_;
        curve = curve_;
        launchFactory = launchFactory_;
        _mint(curve_, supply);
    }

    function socials() external view returns (Socials memory) {
        return _socials;
    }

    function getTokenInfo()
        external
        view
        returns (address deployer_, string memory logo_, string memory description_, Socials memory socials_)
    {
        return (deployer, logo, description, _socials);
    }
}

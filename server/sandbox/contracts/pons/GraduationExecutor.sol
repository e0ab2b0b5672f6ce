// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IGraduationFactory} from "./PonsInterfaces.sol";
import {IAllowanceTransfer, IPositionManager, PoolKey} from "./UniswapV4Interfaces.sol";
import {TickPrices} from "./TickPrices.sol";

/// Adds the reserves of a graduation to its pool forever, over the whole price range.
contract GraduationExecutor {
    using SafeERC20 for IERC20;

    bytes1 private constant MINT_POSITION = 0x02;
    bytes1 private constant SETTLE_PAIR = 0x0d;
    bytes1 private constant SWEEP = 0x14;

    address public immutable factory;
    IPositionManager public immutable positionManager;
    IAllowanceTransfer public immutable permit2;
    address public immutable locker;

    /// A pool that was just opened at `sqrtPriceX96`, and the amounts for it. The caller has already sent them here.
    struct Seed {
        PoolKey key;
        uint160 sqrtPriceX96;
        uint256 amount0;
        uint256 amount1;
        address launchToken;
        address protocolFeeRecipient;
    }

    event GraduationDustSwept(address indexed launchToken, address indexed currency, uint256 amount);
    event GraduationDustRetained(address indexed launchToken, address indexed currency, uint256 amount);

    error NotFactory();

    constructor(IGraduationFactory factory_) {
        factory = address(factory_);
        positionManager = IPositionManager(factory_.positionManager());
        permit2 = IAllowanceTransfer(factory_.permit2());
        locker = factory_.locker();
    }

    /// Receives the native asset that the position manager did not use.
    receive() external payable {}

    /// Mints the position to the locker. Forwards the remainder that rounding leaves; this never reverts.
    function seedPool(Seed calldata seed) external payable returns (uint256 positionId) {
        if (msg.sender != factory) revert NotFactory();
        positionId = positionManager.nextTokenId();
        _allow(seed.key.currency0, seed.amount0);
        _allow(seed.key.currency1, seed.amount1);
        positionManager.modifyLiquidities{value: msg.value}(_mintData(seed), block.timestamp);
        _sendDust(seed, seed.key.currency0);
        _sendDust(seed, seed.key.currency1);
    }

    function _mintData(Seed calldata seed) private view returns (bytes memory) {
        PoolKey calldata key = seed.key;
        bool isNative = key.currency0 == address(0);
        bytes[] memory params = new bytes[](isNative ? 3 : 2);
        params[0] = _mintParams(seed);
        params[1] = abi.encode(key.currency0, key.currency1);
        if (!isNative) return abi.encode(abi.encodePacked(MINT_POSITION, SETTLE_PAIR), params);
        params[2] = abi.encode(key.currency0, address(this));
        return abi.encode(abi.encodePacked(MINT_POSITION, SETTLE_PAIR, SWEEP), params);
    }

    function _mintParams(Seed calldata seed) private view returns (bytes memory) {
        int24 last = TickPrices.lastTick(seed.key.tickSpacing);
        uint256 liquidity = TickPrices.liquidityOf(
            seed.sqrtPriceX96,
            TickPrices.sqrtPriceAt(-last),
            TickPrices.sqrtPriceAt(last),
            seed.amount0,
            seed.amount1
        );
        return abi.encode(
            seed.key, -last, last, liquidity, uint128(seed.amount0), uint128(seed.amount1), locker, bytes("")
        );
    }

    /// The position manager pulls ERC-20 legs through Permit2.
    function _allow(address currency, uint256 amount) private {
        if (currency == address(0)) return;
        IERC20(currency).forceApprove(address(permit2), amount);
        permit2.approve(currency, address(positionManager), uint160(amount), uint48(block.timestamp));
    }

    function _sendDust(Seed calldata seed, address currency) private {
        bool isNative = currency == address(0);
        uint256 amount = isNative ? address(this).balance : IERC20(currency).balanceOf(address(this));
        if (amount == 0) return;
        address to = currency == seed.launchToken ? locker : seed.protocolFeeRecipient;
        bool sent;
        if (isNative) (sent,) = to.call{value: amount}("");
        else sent = IERC20(currency).trySafeTransfer(to, amount);
        if (sent) emit GraduationDustSwept(seed.launchToken, currency, amount);
        else emit GraduationDustRetained(seed.launchToken, currency, amount);
    }
}

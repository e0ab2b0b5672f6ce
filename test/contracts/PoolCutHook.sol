// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

interface IPoolManagerTaking {
    function take(address currency, address to, uint256 amount) external;
}

/// Keeps 1 % and 2.5 % of a swap's unspecified amount, each rounded down, and logs it. It has no storage, so a test can put
/// its code at an address whose low bits (0x0044) select `afterSwap` with its return delta.
contract PoolCutHook {
    struct PoolKey {
        address currency0;
        address currency1;
        uint24 fee;
        int24 tickSpacing;
        address hooks;
    }

    struct SwapParams {
        bool zeroForOne;
        int256 amountSpecified;
        uint160 sqrtPriceLimitX96;
    }

    event HookFeeCollected(bytes32 indexed poolId, address currency, uint256 feeAmount, uint256 taxAmount);

    receive() external payable {}

    function afterSwap(address, PoolKey calldata key, SwapParams calldata params, int256 delta, bytes calldata)
        external
        returns (bytes4, int128)
    {
        bool specifiedIsFirst = params.zeroForOne == (params.amountSpecified < 0);
        int128 unspecified = specifiedIsFirst ? int128(delta) : int128(delta >> 128);
        address currency = specifiedIsFirst ? key.currency1 : key.currency0;
        uint256 amount = uint256(int256(unspecified < 0 ? -unspecified : unspecified));
        uint256 fee = (amount * 100) / 10_000;
        uint256 tax = (amount * 250) / 10_000;
        if (fee + tax > 0) IPoolManagerTaking(msg.sender).take(currency, address(this), fee + tax);
        emit HookFeeCollected(keccak256(abi.encode(key)), currency, fee, tax);
        return (this.afterSwap.selector, int128(uint128(fee + tax)));
    }
}

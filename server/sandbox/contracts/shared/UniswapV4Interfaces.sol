// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// The parts of Uniswap v4 and Permit2 that the venues call. A currency is an address; zero is the native asset. A balance
/// delta has amount 0 in its upper 128 bits and amount 1 in its lower 128 bits. Positive amounts go to the caller.

struct PoolKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

/// A negative amount is an exact input, a positive one an exact output.
struct SwapParams {
    bool zeroForOne;
    int256 amountSpecified;
    uint160 sqrtPriceLimitX96;
}

struct LiquidityChange {
    int24 tickLower;
    int24 tickUpper;
    int256 liquidityDelta;
    bytes32 salt;
}

interface IPoolManager {
    function initialize(PoolKey memory key, uint160 sqrtPriceX96) external returns (int24 tick);
    function unlock(bytes calldata data) external returns (bytes memory);
    function swap(PoolKey memory key, SwapParams memory params, bytes calldata hookData)
        external
        returns (int256 delta);
    function modifyLiquidity(PoolKey memory key, LiquidityChange memory change, bytes calldata hookData)
        external
        returns (int256 callerDelta, int256 feesAccrued);
    function take(address currency, address to, uint256 amount) external;
    function sync(address currency) external;
    function settle() external payable returns (uint256 paid);
    function settleFor(address recipient) external payable returns (uint256 paid);
    function updateDynamicLPFee(PoolKey memory key, uint24 newDynamicLPFee) external;
    function extsload(bytes32 slot) external view returns (bytes32 value);
}

interface IPositionManager {
    function nextTokenId() external view returns (uint256);
    function modifyLiquidities(bytes calldata unlockData, uint256 deadline) external payable;
    function ownerOf(uint256 tokenId) external view returns (address);
}

interface IAllowanceTransfer {
    function approve(address token, address spender, uint160 amount, uint48 expiration) external;
}
